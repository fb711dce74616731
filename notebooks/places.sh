# shellcheck shell=bash
# Where everything lies. Sourced by setup, open, check and kernel; needs bash.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# All that setup makes, and nothing else, lies in here.
local=$here/.local
python=$local/python/bin/python
evcxr_version=0.22.0
evcxr=$local/evcxr-$evcxr_version/bin/evcxr_jupyter

# Jupyter takes its kernels from here, and keeps its own notes and settings here.
use_local() {
    export JUPYTER_PATH=$local/share/jupyter JUPYTER_DATA_DIR=$local/data JUPYTER_CONFIG_DIR=$local/config
    # Debian's own Jupyter would otherwise be asked for its settings.
    unset JUPYTER_CONFIG_PATH PYTHONPATH PYTHONHOME
}

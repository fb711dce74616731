# shellcheck shell=bash
# The folders and programs of the course. Sourced by setup, open, check and kernel; needs bash.

tools=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
here=$(dirname "$tools")
# Everything that setup installs is in this folder.
local=$here/.local
python=$local/python/bin/python
evcxr_version=0.22.0
evcxr=$local/evcxr-$evcxr_version/bin/evcxr_jupyter

# Jupyter finds our kernel here, and keeps its own data and settings here.
use_local() {
    export JUPYTER_PATH=$local/share/jupyter JUPYTER_DATA_DIR=$local/data JUPYTER_CONFIG_DIR=$local/config
    # Otherwise Debian's own Jupyter would add its settings.
    unset JUPYTER_CONFIG_PATH PYTHONPATH PYTHONHOME
}

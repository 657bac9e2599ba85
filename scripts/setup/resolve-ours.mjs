// The file is kept where the server's own processes find it too.
import '../../lib/server/platform/resolve-ours.mjs';

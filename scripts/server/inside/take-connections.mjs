import { Server } from 'node:http';

/**
 * The launcher offers each connection in words, and hands it over only when this process answers, which one whose
 * event loop hangs does not.
 */
export function takeConnections({ tell, listen }) {
  const { listen: listenItself } = Server.prototype;
  const { promise: opened, resolve: open } = Promise.withResolvers();
  Server.prototype.listen = function (port, host, ...rest) {
    if (Number(port) !== Number(process.env.PORT))
      return Reflect.apply(listenItself, this, [port, host, ...rest]);
    Server.prototype.listen = listenItself;
    this.address = () => ({
      address: host,
      port: Number(port),
      family: host.includes(':') ? 'IPv6' : 'IPv4',
    });
    open(this);
    process.nextTick(() => this.emit('listening'));
    return this;
  };
  listen('offer', ({ id }) => tell({ kind: 'take', id }));
  listen('connection', (_, socket) => void opened.then((server) => serve(server, socket, tell)));
  listen('drain', () => void opened.then(leaveConnections));
}

function serve(server, socket, tell) {
  const closed = () => tell({ kind: 'closed' });
  // The connection was closed on its way.
  if (socket === undefined || socket.destroyed) return closed();
  socket.once('close', closed);
  socket.allowHalfOpen = true;
  socket.setNoDelay(true);
  server.emit('connection', socket);
  socket.resume();
}

/** Connections that are kept open go to other processes with their next request. */
function leaveConnections(server) {
  server.maxRequestsPerSocket = 1;
  server.closeIdleConnections();
}

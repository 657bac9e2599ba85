import { connect, createServer, type Socket } from 'node:net';

export interface BreakableLine {
  readonly origin: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function breakableLine(target: string): Promise<BreakableLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(target).port), 'localhost');
    track(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((settle) => server.listen(0, 'localhost', settle));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no address.');
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `http://localhost:${String(address.port)}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    async close() {
      const closed = new Promise((settle) => server.close(settle));
      drop();
      await closed;
    },
  };
}

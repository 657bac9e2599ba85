import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// Preloaded in a process or thread: it keeps the priority of the tests.
os.setPriority = () => undefined;
syncBuiltinESMExports();

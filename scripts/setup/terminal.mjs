import { createInterface } from 'node:readline/promises';
import { withCommandsOfHere } from './installation.mjs';

export const terminal = {
  print: (line) => void process.stdout.write(`${withCommandsOfHere(line)}\n`),
  note: (line) => void process.stderr.write(`${withCommandsOfHere(line)}\n`),

  async confirm(question) {
    if (!process.stdin.isTTY) {
      process.stderr.write(`${question} There is no terminal to answer at; --yes goes ahead.\n`);
      return false;
    }
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
    } finally {
      lines.close();
    }
  },

  async readLine() {
    const lines = createInterface({ input: process.stdin });
    try {
      for await (const line of lines) return line;
      return '';
    } finally {
      lines.close();
    }
  },
};

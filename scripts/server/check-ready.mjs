/** Ends with 0 when the server of this container can take work: for the health check of an image. */
import { isHealthyAt } from './ask-health.mjs';

const { HOST = 'localhost', PORT = '3080' } = process.env;

process.exitCode = (await isHealthyAt({ HOST, PORT })) ? 0 : 1;

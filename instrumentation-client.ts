// Runs in the browser before any other module of ours.
import { config } from 'zod/v4/core';
import { addMissingBuiltins } from '@/lib/client/page/missing-builtins';
import { keepInstallPrompt } from '@/lib/client/system/installation';

// Otherwise the first schema tries `new Function`, which the content security policy forbids and reports.
config({ jitless: true });

addMissingBuiltins();
keepInstallPrompt();

import { resolve } from 'node:path';
import { createLogger, type Logger } from '../log/log.ts';
import { readPlainSettings, type PlainSettings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';

interface Command {
  readonly settings: PlainSettings;
  readonly log: Logger;
  readonly args: readonly string[];
  /** The path of a file as it was typed, from the folder in which npm was called. */
  readonly pathOf: (typed: string) => string;
  readonly say: (line: string) => void;
}

/**
 * Runs an operator's command with the settings of the environment. `work` gives false for arguments that it doesn't know,
 * and then the usage is told. Whatever fails ends the program with 1; what can be expected is one line.
 */
export async function runCommand(usage: string, work: (command: Command) => Promise<boolean>): Promise<void> {
  try {
    const settings = readPlainSettings(process.env);
    const say = (line: string) => {
      process.stdout.write(`${line}\n`);
    };
    const pathOf = (typed: string) => resolve(process.env['INIT_CWD'] ?? '.', typed);
    const args = process.argv.slice(2);
    if (!(await work({ settings, log: createLogger('error'), args, pathOf, say }))) throw new StartError(usage);
  } catch (error) {
    const line = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * The content security policy forbids code made from text; zod would try it and leave an error in the console. Its
 * shared settings are made here, before any schema exists and without fetching zod on the sign-in path.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};

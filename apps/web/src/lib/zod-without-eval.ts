declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * The content security policy forbids code made from text. zod would try it and leave an error in the console, so this
 * sets zod's shared setting before any schema exists, without fetching zod on the sign-in path.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};

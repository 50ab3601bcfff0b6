declare module 'virtual:built-files' {
  /** Names this build and this list; another one has another name. */
  export const version: string;
  /** The script that the page begins with, from the app's folder on; its name changes with any of its code. */
  export const entry: string;
  /** What is kept, from the app's folder on, such as `assets/DCwSJGx.js`. */
  export const files: readonly string[];
}

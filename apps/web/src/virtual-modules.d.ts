declare module 'virtual:library-styles' {}

declare module 'virtual:password-dictionary' {
  import type { OptionsDictionary, OptionsGraph } from '@zxcvbn-ts/core';
  export const dictionary: OptionsDictionary;
  export const graphs: OptionsGraph;
}

import type { Rule } from './layers.ts';

/** For a rule, files that break it, each alone or only together, and files that come close and keep it. */
export type Case = {
  rule: Rule;
  breaks: Record<string, string>;
  keeps: Record<string, string>;
  together?: boolean;
};

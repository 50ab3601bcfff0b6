import type { Implement } from '../../platform/http/implement.ts';
import type { Limits } from '../../platform/http/limits.ts';

export interface SchoolsDependencies {
  readonly limits: Limits;
}

export function registerSchools(_implement: Implement, _deps: SchoolsDependencies): void {}

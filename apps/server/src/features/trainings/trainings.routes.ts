import type { Implement } from '../../platform/http/implement.ts';

export function registerTrainings(_implement: Implement): void {}

import type { Implement } from '../../platform/http/implement.ts';

export function registerServices(_implement: Implement): void {}

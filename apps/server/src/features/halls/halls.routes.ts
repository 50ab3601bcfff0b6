import type { Implement } from '../../platform/http/implement.ts';

export function registerHalls(_implement: Implement): void {}

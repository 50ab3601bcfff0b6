import { listSuggestions } from '@psia/contract/suggestions/suggestions.contract';
import type { Implement } from '../../platform/http/implement.ts';
import * as suggestions from './suggestions.service.ts';

export function registerSuggestions(implement: Implement): void {
  implement(listSuggestions, {}, (ctx) => suggestions.listSuggestions(ctx));
}

export { registerAttention } from './attention.routes.ts';

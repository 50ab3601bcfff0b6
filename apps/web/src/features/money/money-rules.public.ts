export { MoneyRulesPanel } from './rules/money-rules.tsx';

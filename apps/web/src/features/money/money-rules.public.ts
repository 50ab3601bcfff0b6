export { MoneyRulesPanel } from './components/money-rules.tsx';

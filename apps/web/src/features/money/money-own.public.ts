export { OwnMoney } from './components/own-money.tsx';

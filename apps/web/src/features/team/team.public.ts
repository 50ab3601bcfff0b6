export { RemoveTrainer } from './components/remove-trainer.tsx';

export { registerPractice } from './practice.routes.ts';
export { erasePractice } from './practice-erasing.repository.ts';

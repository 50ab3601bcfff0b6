// Where reports are filled, apart from the tabs, which bring all of a dog's reports along.
export { reportToFillPath } from './reports.paths.ts';

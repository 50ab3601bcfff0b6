export { DownloadCsv } from './components/download-csv.tsx';
export { DownloadTrainings } from './components/download-trainings.tsx';

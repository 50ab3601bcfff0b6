import { Navigate } from 'react-router';
import { invitingTrainerPath } from '../schools.paths.ts';

/** The address at which a trainer is invited (part 2 §2): the school's trainers with the dialog open. */
export function InviteTrainer() {
  return <Navigate to={invitingTrainerPath} replace />;
}

/** The owner's list of trainings, at a dog where it is known. */
export function ownerTrainingsPath({ dogId }: { dogId?: string } = {}): string {
  return dogId === undefined ? '/owner/trainings' : `/owner/trainings?${new URLSearchParams({ pies: dogId })}`;
}

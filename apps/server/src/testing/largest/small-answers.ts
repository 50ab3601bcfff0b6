/** How long texts of answers are that no body names in the same way, in signs: names of people have a first and a last. */
export const lengthsOfAnswers: Readonly<Record<string, number>> = {
  recipientName: 201,
  subject: 500,
  invitedBy: 201,
  plannedBy: 201,
  trainerNames: 201,
  trainerName: 201,
  submittedBy: 201,
  ownerName: 201,
  ownersName: 201,
  groupName: 100,
  dogName: 100,
  busyName: 201,
  reportTemplateTitle: 200,
  groupDescription: 10_000,
  username: 100,
  ownerPhone: 100,
  ownerEmail: 100,
  names: 100,
  hallName: 100,
  serviceName: 100,
  option: 500,
  holiday: 100,
  message: 2_000,
  // Signed addresses of pictures are plain.
  url: 100,
  photoUrl: 100,
  // Identifiers, days, times and lengths of time.
  ...Object.fromEntries(
    [
      'id',
      'dogId',
      'newIds',
      'questionId',
      'at',
      'slot',
      'since',
      'itemId',
      'missedSince',
      'day',
      'date',
      'duration',
      'validFrom',
    ]
      .concat([
        'heldAt',
        'sendsAt',
        'readAt',
        'decidedAt',
        'createdAt',
        'expiresAt',
        'assignedAt',
        'submittedAt',
        'editedAt',
        'createTime',
      ])
      .concat([
        'startTime',
        'endTime',
        'timeFrom',
        'timeTo',
        'openingTime',
        'closingTime',
        'dateTime',
        'cancellationTime',
        'bookingTime',
      ])
      .concat([
        'startDate',
        'endDate',
        'dueDate',
        'filledUntil',
        'firstDay',
        'lastDay',
        'leftOn',
        'dueOn',
        'trainingTime',
        'dateOfBirth',
        'dateAnswer',
      ])
      .map((name) => [name, 13]),
  ),
};

type Rows = Readonly<Record<string, number>>;

/** Half of the longest page: where a hundred rows are too much, fifty are given. */
const page: Rows = { content: 50 };
/** What one person or dog can have in a day, a training after each quarter of an hour. */
const day: Rows = { '': 96 };
const week: Rows = { '': 7 };
/** What a change would break, the earliest of it named. */
const effects: Rows = { earliest: 20, 'earliest.trainerNames': 100 };

/**
 * How many rows the lists of an answer have at most, by the operation, where its contract doesn't say it (`boundedList`). Of what
 * is asked for by a period or by pages, those of the least that can be asked for. What has no bound in the code has ten
 * times what a large school has.
 */
export const rowsOfSmallAnswers: Readonly<Record<string, Rows>> = {
  'heldMails.listHeldMails': page,
  'invitations.listWaitingInvitations': { '': 1_000 },
  'schoolDocuments.listOwnersToRead': page,
  'schools.getOpeningHours': week,
  'schools.getPriceList': { items: 1_000 },
  'schools.getSettings': { unlockedMonths: 12 },
  'halls.listAvailableHalls': { '': 100 },
  'halls.listBusyHalls': { '': 100, hallIds: 100 },
  'halls.listHalls': { '': 100 },
  'halls.previewHallDeletion': effects,
  'services.listServices': { '': 200 },
  'phrases.listPhrases': { '': 100 },
  'trainers.getWorkingHours': week,
  'trainers.listTrainers': { '': 200 },
  'owners.listOwners': { content: 50, 'content.dogs': 60 },
  'erasures.listFormerOwners': page,
  'exercises.getExercise': { pictures: 3 },
  'reportTemplates.listReportQuestions': { '': 1_000 },
  'dogs.listBookableDogs': { '': 1_000 },
  'dogs.listDogsOfOwner': { '': 60 },
  'calendar.listOtherOccupationsOfTrainer': day,
  'calendar.listFreeTimes': { times: 30 },
  'surveys.listDogsOfSurvey': { '': 100_000 },
  'dogNotes.listDogNotes': page,
  'reports.listReportAssignments': { '': 500 },
  'reports.listReportAssignmentsByEnd': page,
  'requests.countRequestsBySlot': day,
  'requests.listPendingRequests': { '': 100 },
  'requests.listRequestsOfOwner': { '': 100 },
  'trainings.listCancelledTrainingsOfDog': day,
  'trainings.listCancelledTrainingsOfSchool': day,
  'trainings.listCancelledTrainingsOfTrainer': day,
  'locks.listLockedSlots': day,
  'locks.listLocks': day,
  'locks.listAbsences': { '': 1_000 },
  'groups.getGroup': { groupTrainers: 200, groupDogs: 2_000 },
  'recommendations.listRecommendations': page,
  'recommendations.getGroupTrainingToWrapUp': { dogs: 2_000 },
  'recommendations.listDueRecommendations': { '': 2_000 },
  'notifications.listReadNotifications': { '': 101 },
  'notifications.listUnreadNotifications': { '': 101 },
  'dogFile.getDogSummary': { 'openExercises.names': 5 },
  'dogFile.listMilestones': { '': 500 },
  'dogFile.listPastTrainings': page,
  'dogFile.listTrainingsOfDog': page,
  'attention.listDogsInNeed': { '': 50, reasons: 50 },
  'attention.listOwnerTasks': { '': 50 },
  'suggestions.listSuggestions': { suggestions: 3 },
  'groups.previewGroupChange': effects,
  'locks.previewAbsence': effects,
  'locks.previewLocks': effects,
  'requests.previewTrainingRequests': { '': 100 },
  'trainers.previewWorkingHours': effects,
  'trainings.previewTrainingEdit': effects,
  'dogNews.getDogNews': { '': 10 },
  'dogNews.listDogsWithNews': { '': 50_000 },
  'dogNews.listNewItems': { newIds: 100 },
};

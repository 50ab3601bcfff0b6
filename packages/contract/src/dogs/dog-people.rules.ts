/** How many people may see a dog and act for it, its owner among them (D219). */
export const mostPeopleOfDog = 5;

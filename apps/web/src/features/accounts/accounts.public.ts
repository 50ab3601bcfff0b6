export { AddressFields } from './components/address-fields.tsx';
export { NewPasswordField } from './components/new-password-field.tsx';
export { Outcome } from './components/outcome.tsx';
export { faultOfPassword } from './components/password-judge.ts';
export { PersonFields } from './components/person-fields.tsx';
export { PublicScreen } from './components/public-screen.tsx';
export { emptyAddress, emptyPerson } from './components/registration-values.ts';
export type { AddressValues, PersonValues, SchoolAddressValues } from './components/registration-values.ts';
export { useSignInSoon } from './components/sign-in-soon.ts';

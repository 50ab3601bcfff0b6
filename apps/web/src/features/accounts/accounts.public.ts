export { AddressFields } from './components/address-fields.tsx';
export { NewPasswordField } from './components/new-password-field.tsx';
export { Outcome } from './components/outcome.tsx';
export { faultOfPassword } from './components/password-judge.ts';
export { PersonSections } from './components/person-sections.tsx';
export { PublicScreen } from './components/public-screen.tsx';
export { emptyPerson } from './components/registration-values.ts';
export type { PersonValues } from './components/registration-values.ts';
export { useSignInSoon } from './components/sign-in-soon.ts';

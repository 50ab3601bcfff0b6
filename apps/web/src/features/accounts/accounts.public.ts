export { AddressFields } from './registration/components/address-fields.tsx';
export { NewPasswordField } from './passwords/components/new-password-field.tsx';
export { Outcome } from './components/outcome.tsx';
export { faultOfPassword } from './passwords/password-judge.rules.ts';
export { PersonSections } from './registration/components/person-sections.tsx';
export { PublicScreen } from './components/public-screen.tsx';
export { emptyPerson } from './registration/registration-values.rules.ts';
export type { PersonValues } from './registration/registration-values.rules.ts';
export { useSignInSoon } from './use-sign-in-soon.ts';

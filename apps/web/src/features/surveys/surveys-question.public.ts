// Apart from the rest, so that whoever answers fetches neither the list of surveys nor the builder.
export { type AskedQuestion, QuestionField } from './components/question-field.tsx';

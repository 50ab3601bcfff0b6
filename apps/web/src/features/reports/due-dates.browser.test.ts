// The rule of due dates as a browser decides it: the same table that the server's tests run.
import '@psia/contract/reports/due-dates.test';

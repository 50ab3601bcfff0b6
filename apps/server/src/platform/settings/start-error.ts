/** A reason why the server can't start, told to the operator as one line without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A setting with a value that can't be used (D39). The message names the variable. */
export class SettingsError extends StartError {
  override name = 'SettingsError';
}

/** The reason why the project cannot be made ready, as a message for the person at the terminal. */
export class SetupError extends Error {}

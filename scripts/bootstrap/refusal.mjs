/** The reason why the project cannot be made ready, as a message for the person at the terminal. */
export class Refusal extends Error {}

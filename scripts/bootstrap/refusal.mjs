/** What keeps the project from being made ready, in words for the person at the terminal. */
export class Refusal extends Error {}

/** A model at an endpoint. */
export interface ModelPlace {
  readonly endpoint: string;
  readonly model: string;
}

export interface ModelPlace {
  readonly endpoint: string;
  readonly model: string;
}

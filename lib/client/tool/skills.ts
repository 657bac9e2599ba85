'use client';

import useSWR, { mutate } from 'swr';
import type * as z from 'zod/mini';
import { BUILDER_ASSISTANTS_PATH } from '@/lib/contracts/assistant/builder-assistants';
import {
  SKILL_IMPORT_PATH,
  skillFilePath,
  skillPath,
  SKILLS_PATH,
  skillsAnswerSchema,
  skillUploadAnswerSchema,
  type SkillChange,
  type SkillsAnswer,
} from '@/lib/contracts/tool/skills';
import { skillSchema, type Skill, type SkillFields, type SkillSummary } from '@/lib/domain/tool/skill/skill';
import { saveFile } from '../page/save-file';
import { request, requestJson } from '../request/request';
import { inUserScope } from '../scope/user-scope';

interface Skills {
  readonly skills: readonly SkillSummary[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useSkills(): Skills {
  const {
    data,
    error,
    mutate: again,
  } = useSWR(SKILLS_PATH, () => requestJson(SKILLS_PATH, skillsAnswerSchema));
  return { skills: data?.skills, error, retry: () => void again() };
}

/** Throws RequestError. */
export function fetchSkill(skillId: string): Promise<Skill> {
  return requestJson(skillPath(skillId), skillSchema);
}

/** Throws RequestError. */
export async function createSkill(skill: SkillFields): Promise<void> {
  await requestJson(SKILLS_PATH, skillSchema, { method: 'POST', json: skill });
  await mutate(SKILLS_PATH);
}

/** Throws RequestError. */
export async function updateSkill(skillId: string, change: SkillChange): Promise<void> {
  await requestJson(skillPath(skillId), skillSchema, { method: 'PATCH', json: change });
  await mutate(SKILLS_PATH);
}

/** It is a `SKILL.md` or a zip. Throws RequestError. */
export async function uploadSkill(file: Blob): Promise<z.output<typeof skillUploadAnswerSchema>> {
  const json = { file: toBase64(new Uint8Array(await inUserScope(file.arrayBuffer()))) };
  const answer = await requestJson(SKILL_IMPORT_PATH, skillUploadAnswerSchema, { method: 'POST', json });
  await mutate(SKILLS_PATH);
  return answer;
}

/** Throws RequestError. */
export async function downloadSkill({
  skillId,
  name,
}: Pick<SkillSummary, 'skillId' | 'name'>): Promise<void> {
  const response = await request(skillFilePath(skillId));
  saveFile(await response.blob(), `${name}.zip`);
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function deleteSkill(skillId: string): Promise<void> {
  const without = (known: SkillsAnswer | undefined) =>
    known && { skills: known.skills.filter((skill) => skill.skillId !== skillId) };
  await mutate<SkillsAnswer | undefined>(SKILLS_PATH, without, { revalidate: false });
  try {
    await request(skillPath(skillId), { method: 'DELETE' });
  } finally {
    await mutate(SKILLS_PATH);
    // No assistant has it any more.
    await mutate(BUILDER_ASSISTANTS_PATH);
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

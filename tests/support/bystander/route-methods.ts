import { filesBelow, textOf } from '../../structure/repository';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns names such as `GET /api/convos`; a segment in brackets is a parameter. */
export function listRouteMethods(): string[] {
  return filesBelow('app', 'route.ts').flatMap((file) => {
    const path = file.slice('app'.length, -'/route.ts'.length);
    const exported = [...textOf(file).matchAll(/^export (?:const|async function|function|\{)(.*)$/gm)]
      .map(([, names = '']) => names)
      .join(' ');
    return METHODS.filter((method) => new RegExp(`\\b${method}\\b`).test(exported)).map(
      (method) => `${method} ${path}`,
    );
  });
}

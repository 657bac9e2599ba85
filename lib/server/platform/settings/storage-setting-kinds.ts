import {
  bucketAddress,
  choice,
  optionalChoice,
  text,
  uploadThingToken,
  webAddress,
  whole,
} from './setting-kinds';

export const storageSettingKinds = {
  STORAGE_QUOTA_MB: whole(1024),
  BACKUP_FOLDER: text,
  BACKUP_BUCKET: bucketAddress,
  FILE_STRATEGY: optionalChoice(['local', 's3', 'firebase', 'uploadthing']),
  DIRECT_UPLOADS: choice(['auto', 'true', 'false']),
  DIRECT_DOWNLOADS: choice(['auto', 'true', 'false']),
  AWS_REGION: text,
  AWS_BUCKET_NAME: text,
  AWS_ENDPOINT_URL: webAddress('https://s3.example.org'),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  FIREBASE_STORAGE_BUCKET: text,
  FIREBASE_SERVICE_KEY_FILE: text,
  FIREBASE_ENDPOINT_URL: webAddress('https://storage.googleapis.com'),
  UPLOADTHING_TOKEN: uploadThingToken,
  UPLOADTHING_ENDPOINT_URL: webAddress('https://api.uploadthing.com'),
};
